-- Products get the class that their rate stands for. The version before ignores it and keeps reading the rate.
UPDATE products SET product = product || jsonb_build_object('taxClass',
  CASE WHEN (product->>'taxRate')::integer BETWEEN 1 AND 1200 THEN 'book' ELSE 'standard' END)
WHERE product->>'taxClass' IS NULL;
