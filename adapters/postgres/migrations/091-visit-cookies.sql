-- The cookie by which a guest session's pages are rendered. It is no token, and ends with the session.

ALTER TABLE access_tokens ADD COLUMN sight_hash bytea;

CREATE UNIQUE INDEX access_tokens_sight ON access_tokens (sight_hash) WHERE sight_hash IS NOT NULL;
