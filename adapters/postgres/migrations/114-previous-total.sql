-- The total before another VAT changed it, with the cart's version that tells it. The version before sets neither: a
-- total of another version than the cart's is told no more.
ALTER TABLE carts ADD COLUMN previous_total bigint, ADD COLUMN previous_total_version integer;
