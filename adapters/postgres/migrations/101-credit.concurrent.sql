-- Finds a customer's unpaid orders, whose sum is what they owe.

CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_open_invoices ON orders (customer_id) WHERE stages @> '{openInvoices}';
