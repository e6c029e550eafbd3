-- Months are summed up one by one and in short statements: renewing a materialized view is one statement, for which
-- everybody waits where the database is embedded.
DROP MATERIALIZED VIEW analytics.month_cell;

-- Cells of whole months, which a year is read from.
CREATE TABLE analytics.month_cell (
  month date NOT NULL,
  kind text NOT NULL,
  country text NOT NULL,
  device text NOT NULL,
  value text NOT NULL,
  is_vpn boolean NOT NULL,
  count bigint NOT NULL,
  visitors bigint NOT NULL,
  PRIMARY KEY (month, kind, country, device, value, is_vpn)
);

-- The months that are in it. What changes one of their days deletes the row of the month.
CREATE TABLE analytics.month (
  month date PRIMARY KEY,
  -- the renewal that sums it up
  job uuid NOT NULL,
  -- null while some of it is missing
  made_at timestamptz(3)
);

ALTER TABLE analytics.refresh DROP COLUMN is_stale;
