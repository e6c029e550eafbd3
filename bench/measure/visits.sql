-- Inserts the events of the day $1: $2 sessions of four events each, without the events later than $3.
INSERT INTO analytics.event (day, visitor, at, batch, id, value, is_vpn, type, path, referrer, source, medium, campaign,
  name, action, country, device, browser, system)
SELECT $1::date, visitor, at, 0, gen_random_uuid(), NULL, visitor % 17 = 0, type,
  '/posts/' || floor(200 * power(random(), 3)), CASE WHEN type = 'pageview' THEN referrer ELSE '' END, '', '', '',
  '', '', country, device, browser, system
FROM (
  SELECT visitor, $1::date::timestamp AT TIME ZONE 'UTC' + time_of_day * interval '23 hours' + step * pace * interval '4 minutes' AS at,
    (ARRAY['pageview', 'pageview', 'click', CASE WHEN visitor % 50 = 0 THEN 'subscription' ELSE 'session' END])[step + 1] AS type,
    referrer,
    (ARRAY['US', 'US', 'US', 'US', 'DE', 'DE', 'DE', 'GB', 'GB', 'FR', 'FR', 'IN', 'IN', 'BR', 'CA', 'AU', 'NL', 'ES', 'IT',
      'PL', 'SE', 'JP', 'KR', 'MX', 'CH', 'AT', 'BE', 'DK', 'NO', 'FI', 'IE', 'PT', 'CZ', 'RO', 'TR', 'UA', 'ZA', 'NG', 'EG',
      ''])[visitor % 40 + 1] AS country,
    (ARRAY['desktop', 'desktop', 'mobile', 'mobile', 'tablet'])[visitor % 5 + 1] AS device,
    (ARRAY['Chrome', 'Safari', 'Firefox', 'Edge'])[visitor % 4 + 1] AS browser,
    (ARRAY['Windows', 'macOS', 'Android', 'iOS', 'Linux'])[visitor % 5 + 1] AS system
  -- OFFSET 0 keeps PostgreSQL from inlining the subquery, so that all events of a session share its random
  -- values. Some visitors have several sessions, because there are 0.8 times as many visitors as sessions.
  -- The factor 9973 keeps the visitors' numbers from being consecutive, because real visitors have hashes.
  FROM (
    SELECT floor(random() * $2::int * 0.8)::bigint * 9973 AS visitor, random() AS time_of_day, random() AS pace,
      (ARRAY['', '', 'search.example', 'news.example', 'social.example'])[floor(random() * 5)::int + 1] AS referrer
    FROM generate_series(1, $2::int) OFFSET 0) s
  CROSS JOIN generate_series(0, 3) AS step) e
WHERE at < $3
