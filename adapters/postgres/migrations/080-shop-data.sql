-- Products and coupons that an import leaves out are withdrawn; carts that have them keep their prices.

ALTER TABLE products ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE coupons ADD COLUMN withdrawn_at timestamptz;
