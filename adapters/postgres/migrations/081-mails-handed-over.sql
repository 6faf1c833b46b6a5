-- A mail is recorded before and after the mail server accepts it; a crash in between is the only way to send it twice.

CREATE TABLE mails_handed_over (
  id text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  -- how often it was sent again without knowing whether it had been accepted
  again integer NOT NULL DEFAULT 0,
  taken_at timestamptz
);
CREATE INDEX mails_handed_over_age ON mails_handed_over (begun_at);
CREATE INDEX mails_handed_over_again ON mails_handed_over (again) WHERE again > 0;
