-- Emails that an earlier version stored in another form are few.

CREATE INDEX CONCURRENTLY IF NOT EXISTS customers_email_form ON customers (email_form(email_key)) WHERE email_form(email_key) <> email_key;
CREATE INDEX CONCURRENTLY IF NOT EXISTS coupons_key ON coupons (text_key(code));
