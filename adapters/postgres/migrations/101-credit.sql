-- What a customer may owe on account, in cents; NULL: no credit.

ALTER TABLE customers ADD COLUMN credit_limit bigint CHECK (credit_limit >= 0);

-- Customers who ordered on account keep that method, up to their largest order.
UPDATE customers SET credit_limit = paid.largest
FROM (
  SELECT customer_id, max(total_gross) AS largest FROM orders o
  WHERE payment->>'paymentMethodId' = 'onaccount' AND NOT stages @> '{openInvoices}' AND lapsed_at IS NULL
    AND EXISTS (SELECT FROM order_line_items l WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled')
  GROUP BY customer_id
) AS paid
WHERE customers.id = paid.customer_id;
