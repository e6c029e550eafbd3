import type { ShownAlert } from '@veranda/ui/alert'

const DEFAULTS = { details: null, icon: null, priority: 50, dismissible: true, actions: [] }

/** Example alerts for the pages about alerts. */
export const ALERTS: readonly (ShownAlert & { id: number })[] = [
  {
    ...DEFAULTS,
    id: 1,
    alert_type: 'error',
    priority: 90,
    title: 'Payments are temporarily unavailable',
    message: 'Our payment provider is down. **You were not charged**, and your plan stays active.',
    actions: [{ label: 'View status page', url: 'https://example.org/status', style: 'primary' }],
  },
  {
    ...DEFAULTS,
    id: 2,
    alert_type: 'warning',
    title: 'Maintenance on Sunday',
    message: 'From 8:00 to 9:00 UTC. Save your work before then.',
    details:
      'We are moving the database to a new server:\n\n- Reading works as usual\n- Writing fails with *503*',
    icon: '🛠️',
    dismissible: false,
  },
  {
    ...DEFAULTS,
    id: 3,
    alert_type: 'info',
    title: 'You have used 80% of your uploads',
    message: 'You have 4 uploads left until Monday.',
    actions: [
      { label: 'Compare plans', url: 'https://example.org/plans', style: 'primary' },
      { label: 'About upload quotas', url: 'https://example.org/uploads', style: 'secondary' },
    ],
  },
  // Arabic, to show that the layout follows the direction of the text.
  {
    ...DEFAULTS,
    id: 4,
    alert_type: 'success',
    title: 'مرحبا بك في فيراندا',
    message: 'يمكنك الآن أن تكتب إلى @ada.',
    icon: '🎉',
  },
]
