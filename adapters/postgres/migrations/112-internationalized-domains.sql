-- An email's domain is compared as it is written, not in Punycode, as `domain/identity/internationalized-domain.ts` does
-- it. The version before knows neither function, and finds an account by the spelling that it stored.

-- The label with its Punycode decoded (RFC 3492); a malformed one stays.
CREATE FUNCTION unicode_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  encoded text := substr(label, 5);
  basic_length int := length(encoded) - position('-' IN reverse(encoded));
  decoded text := '';
  code bigint := 128;
  bias bigint := 72;
  place bigint := 0;
  index int := 1;
  start bigint; weight bigint; k bigint; digit int; threshold bigint; count bigint; delta bigint;
BEGIN
  IF label !~ '^xn--[a-z0-9-]+$' THEN RETURN label; END IF;
  IF position('-' IN encoded) > 0 THEN
    decoded := left(encoded, basic_length);
    index := basic_length + CASE WHEN basic_length > 0 THEN 2 ELSE 1 END;
  END IF;
  WHILE index <= length(encoded) LOOP
    start := place;
    weight := 1;
    k := 36;
    LOOP
      digit := position(coalesce(nullif(substr(encoded, index, 1), ''), ' ') IN 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      index := index + 1;
      place := place + digit * weight;
      IF digit < 0 OR place > 2147483647 OR weight > 2147483647 THEN RETURN label; END IF;
      threshold := least(greatest(k - bias, 1), 26);
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    END LOOP;
    count := length(decoded) + 1;
    delta := (place - start) / CASE WHEN start = 0 THEN 700 ELSE 2 END;
    delta := delta + delta / count;
    bias := 0;
    WHILE delta > 455 LOOP
      delta := delta / 35;
      bias := bias + 36;
    END LOOP;
    bias := bias + 36 * delta / (delta + 38);
    code := code + place / count;
    IF code > 1114111 OR code BETWEEN 55296 AND 57343 THEN RETURN label; END IF;
    place := place % count;
    decoded := left(decoded, place::int) || chr(code::int) || substr(decoded, place::int + 1);
    place := place + 1;
  END LOOP;
  RETURN CASE WHEN decoded ~ '[^ -~]' AND decoded = normalize(decoded, NFKC) THEN decoded ELSE label END;
END
$$;

-- The canonical key of an email that an earlier version stored. `RETURN` binds the functions, as for email_form.
CREATE FUNCTION canonical_email(email_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN email_form(email_key) !~ '[@.]xn--' THEN email_form(email_key)
    ELSE (SELECT left(form, length(form) - length(domain))
        || (SELECT string_agg(unicode_label(label), '.' ORDER BY place) FROM string_to_table(domain, '.') WITH ORDINALITY AS one (label, place))
      FROM (SELECT email_form(email_key) AS form, substring(email_form(email_key) FROM '[^@]*$') AS domain) AS email) END;
