-- What somebody may ask is read with their session at each request. In PL/pgSQL a connection plans these statements
-- once, and not at each call.

-- What a user may ask: the requests an hour that each of their plans gives, by class, and the quota of requests
-- with where it comes from.
CREATE FUNCTION allowance_of(uid INTEGER, OUT rates JSONB, OUT requests INTEGER, OUT requests_source TEXT)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT COALESCE(jsonb_agg(p.rate_limit_per_hour) FILTER (WHERE p.rate_limit_per_hour <> '{}'), '[]') INTO rates
  FROM plans_of(uid) given(id) JOIN plan p ON p.id = given.id;
  SELECT q.quota_limit, q.source INTO requests, requests_source
  FROM quota_feature f, quota_in_force(uid, f.id) q WHERE f.service = 'api_access' AND f.feature = 'requests';
END $$;
