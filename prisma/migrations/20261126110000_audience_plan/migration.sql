-- When an alert is announced, the function is called for everybody who listens. Its queries cost more to plan than to run.
ALTER FUNCTION in_audience(alert_audience, INTEGER[], INTEGER[], INTEGER) SET plan_cache_mode = force_generic_plan;
