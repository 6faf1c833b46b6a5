-- The purpose of a mailed link says what it allows; an email changes once both addresses used their links.

ALTER TABLE password_resets RENAME TO mailed_links;
ALTER INDEX password_resets_customer RENAME TO mailed_links_customer;
ALTER INDEX password_resets_expiry RENAME TO mailed_links_expiry;
ALTER TABLE mailed_links ADD COLUMN purpose text NOT NULL DEFAULT 'password';
ALTER TABLE mailed_links ALTER COLUMN purpose DROP DEFAULT;

CREATE TABLE email_changes (
  customer_id text PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  id text NOT NULL UNIQUE,
  email text NOT NULL CHECK (char_length(email) <= 254),
  session_id text NOT NULL,
  present_confirmed boolean NOT NULL DEFAULT false,
  new_confirmed boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
