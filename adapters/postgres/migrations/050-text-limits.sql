-- Lengths of texts that people type, in code points, as in domain/text/text-limits.ts.

ALTER TABLE customers
  ADD CHECK (char_length(email) <= 254),
  ADD CHECK (char_length(first_name) <= 50),
  ADD CHECK (char_length(last_name) <= 50),
  ADD CHECK (char_length(company) <= 100);
ALTER TABLE carts
  ADD CHECK (char_length(reference_label) <= 100),
  ADD CHECK (char_length(po_number) <= 100);
ALTER TABLE orders
  ADD CHECK (char_length(reference_label) <= 100),
  ADD CHECK (char_length(po_number) <= 100);
ALTER TABLE coupons
  ADD CHECK (char_length(code) <= 100);
