-- When somebody first used a link that was mailed to the account's address. Used links were not kept until now, so that
-- only the present side of a change of email that still waits tells of one; all others are confirmed by their next link.

ALTER TABLE customers ADD COLUMN email_confirmed_at timestamptz;
UPDATE customers SET email_confirmed_at = now()
WHERE id IN (SELECT customer_id FROM email_changes WHERE present_confirmed);
