/**
 * Renamed error codes: the code that version 0.338 sent, by the current code. With the setting
 * `LEGACY_ERROR_CODES=true`, the server sends the former codes. The next minor version removes the setting.
 */
export const LEGACY_ERROR_CODES: Readonly<Record<string, string>> = {
  already_requested: 'already_asked',
  client_disconnected: 'caller_gone',
  daily_storage_exceeded: 'too_much_stored',
  duplicate_image: 'same_picture',
  edit_conflict: 'changed_meanwhile',
  email_unchanged: 'same_email',
  emojis_changed: 'catalogue_changed',
  exceeds_own_expiration: 'beyond_your_time',
  exception_exists: 'exception_in_force',
  exception_not_found: 'no_exception',
  forbidden_while_impersonating: 'acting_as_another',
  invalid_file: 'file_refused',
  invalid_status_change: 'state_change_refused',
  no_active_timeout: 'no_timeout_running',
  not_impersonating: 'not_acting',
  other_tier_active: 'other_tier_runs',
  permissions_busy: 'rights_busy',
  recently_declined: 'declined_lately',
  refresh_running: 'refresh_runs',
  role_already_assigned: 'role_held',
  role_not_assigned: 'role_not_held',
  subscription_ended: 'subscription_over',
  subscription_of_other_user: 'subscription_of_another',
  timeout_exists: 'timeout_running',
  too_many_streams_on_instance: 'too_many_streams_here',
  url_not_allowed: 'link_refused',
  webhook_disabled: 'webhook_off',
}

/**
 * Renamed codes in the `details` of an error, in the same format. The setting `LEGACY_ERROR_CODES` also
 * applies to these codes.
 */
export const LEGACY_DETAILS: Readonly<Record<string, string>> = {
  credentials_not_allowed: 'credentials_refused',
  ip_not_public: 'address_refused',
  port_not_allowed: 'port_refused',
  scheme_not_allowed: 'scheme_refused',
}
