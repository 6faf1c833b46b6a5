-- When a link mailed to the account's address was first used. Used links weren't stored before,
-- so only pending email changes show one; other mailboxes are confirmed by their next link.

ALTER TABLE customers ADD COLUMN email_confirmed_at timestamptz;
UPDATE customers SET email_confirmed_at = now()
WHERE id IN (SELECT customer_id FROM email_changes WHERE present_confirmed);
