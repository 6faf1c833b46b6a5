-- A mail is noted before it is handed to the mail server, and once that has taken it: in between lies the only way to send it twice.

CREATE TABLE mails_handed_over (
  id text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  -- how often it was handed over while nobody knew whether it was taken before
  again integer NOT NULL DEFAULT 0,
  taken_at timestamptz
);
CREATE INDEX mails_handed_over_age ON mails_handed_over (begun_at);
CREATE INDEX mails_handed_over_again ON mails_handed_over (again) WHERE again > 0;
