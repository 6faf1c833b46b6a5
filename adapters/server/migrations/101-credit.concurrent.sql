-- What a customer owes is found by their unpaid orders.

CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_open_invoices ON orders (customer_id) WHERE stages @> '{openInvoices}';
