-- Rows of growing tables are found by an index or counted when they are added.

CREATE INDEX access_tokens_visit ON access_tokens (anonymous_id) WHERE anonymous_id IS NOT NULL;

CREATE INDEX coupon_uses_customer ON coupon_uses (code, customer_id);

ALTER TABLE coupons ADD COLUMN uses integer NOT NULL DEFAULT 0;
UPDATE coupons c SET uses = (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code);

-- also counts rows of the previous release, which doesn't know the column
CREATE FUNCTION count_coupon_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE coupons SET uses = uses + 1 WHERE code = NEW.code;
  ELSE
    UPDATE coupons SET uses = uses - 1 WHERE code = OLD.code;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER coupon_uses_counted AFTER INSERT OR DELETE ON coupon_uses
  FOR EACH ROW EXECUTE FUNCTION count_coupon_use();
