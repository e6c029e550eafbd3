/** A demo alert with its audience and views. Times are in days from today, and negative in the past. */
export interface Announcement {
  alert: {
    title: string
    message: string
    details?: string
    alertType?: 'info' | 'success' | 'warning' | 'error'
    priority?: number
    icon?: string
    dismissible?: boolean
    persistent?: boolean
    actions?: { label: string; url: string; style: 'primary' | 'secondary' }[]
  }
  audience: 'all' | 'authenticated' | 'subscribers' | 'admins' | 'moderators' | 'testers'
  /** null for a draft without a start */
  begins: number | null
  /** null for an alert that does not expire */
  ends: number | null
  isDraft?: boolean
  /** share of the audience that has seen the alert */
  seen?: number
  /** share of dismissals among the users who have seen the alert */
  dismissed?: number
}

const link = (label: string, url: string, style: 'primary' | 'secondary' = 'secondary') => ({
  label,
  url,
  style,
})

/** Demo alerts with every status, type, and audience. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    alert: {
      title: 'Version 0.338 is here',
      message: 'Profiles load faster, and you can find **friends** by name.',
      alertType: 'success',
      icon: '✨',
      actions: [link('What’s new', 'https://community.example.com/news/0-338')],
    },
    audience: 'authenticated',
    begins: -75,
    ends: -15,
    seen: 0.82,
    dismissed: 0.6,
  },
  {
    alert: {
      title: 'Some images do not load',
      message: 'We have found the cause and are working on a fix. No images are lost.',
      alertType: 'error',
      priority: 90,
      icon: '🔥',
      dismissible: false,
      persistent: true,
    },
    audience: 'all',
    begins: -41,
    ends: -39,
    seen: 0.31,
  },
  {
    alert: {
      title: 'Thank you for testing with us',
      message: 'Starting today, your profile shows a tester badge. :heart:',
      alertType: 'success',
      icon: '💛',
      priority: 30,
    },
    audience: 'testers',
    begins: -26,
    ends: -12,
    seen: 0.9,
    dismissed: 0.5,
  },
  {
    alert: {
      title: 'Create your own emojis',
      message: 'Upload an image and give it a name. Once it is approved, everyone can use it.',
      details:
        '- PNG, JPEG, WebP, GIF, or AVIF\n- Up to 1 MB\n- Lowercase letters, digits, and `_` in the name',
      alertType: 'success',
      priority: 60,
      actions: [
        link('Create an emoji', 'https://community.example.com/emojis/new', 'primary'),
        link('View emojis', 'https://community.example.com/emojis'),
      ],
    },
    audience: 'authenticated',
    begins: -18,
    ends: 12,
    seen: 0.64,
    dismissed: 0.45,
  },
  {
    alert: {
      title: 'Maintenance on Sunday',
      message: 'From **8:00** to 9:00 UTC, the site is read-only.',
      details:
        'We are moving the database to a larger server.\n\nDrafts are safe: they are sent when we are back.',
      alertType: 'warning',
      icon: '🛠️',
      priority: 80,
      persistent: true,
      actions: [link('Status page', 'https://status.example.com/')],
    },
    audience: 'all',
    begins: -3,
    ends: 4,
    seen: 0.38,
    dismissed: 0.25,
  },
  {
    alert: {
      title: 'Two reports have been open for more than a day',
      message: 'Please review them before the weekend.',
      alertType: 'info',
      priority: 40,
      actions: [link('View reports', '/admin/')],
    },
    audience: 'moderators',
    begins: -1,
    ends: null,
    seen: 0.5,
  },
  {
    alert: {
      title: 'Prices stay the same',
      message: 'Subscribe before the end of the year to keep today’s price.',
      icon: '🎁',
      priority: 55,
    },
    audience: 'subscribers',
    begins: 3,
    ends: 40,
  },
  {
    alert: {
      title: 'Old sign-in links expire soon',
      message:
        'Sign-in links emailed before this month will expire. **Request a new one** if yours no longer works.',
      alertType: 'warning',
      icon: '🔒',
      priority: 75,
    },
    audience: 'all',
    begins: 9,
    ends: 16,
  },
  {
    alert: {
      title: 'New upload guidelines',
      message: 'They are now *shorter* and clearer.',
      details:
        '1. Only upload what you own or are free to use\n2. Nothing that harms others\n3. No advertising',
      icon: '📣',
    },
    audience: 'authenticated',
    begins: null,
    ends: null,
    isDraft: true,
  },
  {
    alert: {
      title: 'Permission review',
      message: 'Please review the members of your roles.',
      priority: 20,
    },
    audience: 'admins',
    begins: 21,
    ends: 35,
    isDraft: true,
  },
]
