import type { ShownAlert } from '@veranda/ui/alert'

const QUIET = { details: null, icon: null, priority: 50, dismissible: true, actions: [] }

/** What the pages about alerts show. */
export const ALERTS: readonly (ShownAlert & { id: number })[] = [
  {
    ...QUIET,
    id: 1,
    alert_type: 'error',
    priority: 90,
    title: 'Payments are not taken at the moment',
    message: 'The bank does not answer. **Nothing was charged**; your plan goes on meanwhile.',
    actions: [{ label: 'See the status', url: 'https://example.org/status', style: 'primary' }],
  },
  {
    ...QUIET,
    id: 2,
    alert_type: 'warning',
    title: 'Maintenance on Sunday',
    message: 'From 8:00 to 9:00 UTC. Save what you are writing before.',
    details:
      'The database moves to a new machine:\n\n- reading works throughout\n- writing answers *503* meanwhile',
    icon: '🛠️',
    dismissible: false,
  },
  {
    ...QUIET,
    id: 3,
    alert_type: 'info',
    title: 'You have used 80 % of your uploads',
    message: 'There are 4 left until Monday.',
    actions: [
      { label: 'Compare plans', url: 'https://example.org/plans', style: 'primary' },
      { label: 'What counts', url: 'https://example.org/uploads', style: 'secondary' },
    ],
  },
  {
    ...QUIET,
    id: 4,
    alert_type: 'success',
    title: 'مرحبا بك في فيراندا',
    message: 'يمكنك الآن أن تكتب إلى @ada.',
    icon: '🎉',
  },
]
