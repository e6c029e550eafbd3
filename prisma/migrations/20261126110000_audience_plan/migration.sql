-- When an alert is announced, this function runs once for each listener. Planning its queries takes longer than running them.
ALTER FUNCTION in_audience(alert_audience, INTEGER[], INTEGER[], INTEGER) SET plan_cache_mode = force_generic_plan;
