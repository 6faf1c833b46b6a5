-- What the shop's own files name no more is sold to nobody, but what lies in a cart keeps what it was promised.

ALTER TABLE products ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE coupons ADD COLUMN withdrawn_at timestamptz;
