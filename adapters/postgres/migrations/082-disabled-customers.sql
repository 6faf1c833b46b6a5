-- Disabled customers can't log in; their orders and the mails about them go on.

ALTER TABLE customers ADD COLUMN disabled_at timestamptz;
