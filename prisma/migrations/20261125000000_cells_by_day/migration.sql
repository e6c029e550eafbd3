-- Whole days of cells are deleted by this index. As an index of the plain column it was taken for reading ranges of days too:
-- all that anybody did since, of which one list is a hundredth. By the expression only those find it who mean it.
DROP INDEX analytics.cell_day_idx;
CREATE INDEX cell_day_idx ON analytics.cell ((day::timestamp));

-- The list of countries is all of them on some days: by the key it would read every day that there is.
CREATE INDEX cell_visit_idx ON analytics.cell (device, day) WHERE kind = 'visit';

-- What was clicked has its kind in front, which is not known of those that were counted before; months are worked out again.
UPDATE analytics.cell SET value = ':' || value WHERE kind = 'click';
UPDATE analytics.edge SET value = ':' || value WHERE kind = 'click';
UPDATE analytics.refresh SET is_stale = true WHERE name = 'months';
