-- By its cookie a visit's own pages are drawn, and nothing else: it is no token, and ends with the visit's.

ALTER TABLE access_tokens ADD COLUMN sight_hash bytea;

CREATE UNIQUE INDEX access_tokens_sight ON access_tokens (sight_hash) WHERE sight_hash IS NOT NULL;
