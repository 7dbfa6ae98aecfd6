/** The records that oh-my-pi has and Pi has not. */
/** Kinds under which the lines of records that say nothing of the conversation are booked. */
export const silentRecords: Readonly<Record<string, string>> = {
  title_change: 'title',
  mode_change: 'setting',
  service_tier_change: 'setting',
  credential_pin: 'setting',
  session_init: 'session-init',
  ttsr_injection: 'rule-injection',
  reset_boundary: 'reset-boundary',
};
