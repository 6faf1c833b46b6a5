-- Emails that an earlier version stored in another form are few. The version before still uses customers_email_form.

CREATE INDEX CONCURRENTLY IF NOT EXISTS customers_canonical_email ON customers (canonical_email(email_key)) WHERE canonical_email(email_key) <> email_key;
