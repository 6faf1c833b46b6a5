-- The net of carts.previous_total. The version before doesn't set it: a net of another version than the cart's doesn't count.
ALTER TABLE carts ADD COLUMN previous_net bigint, ADD COLUMN previous_net_version integer;
