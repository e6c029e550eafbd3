/** An alert of the made-up community; times in days from today, before it with a minus. */
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
  audience: 'all' | 'authenticated' | 'subscribers' | 'admins' | 'moderators' | 'three'
  begins: number | null
  ends: number | null
  isDraft?: boolean
  /** how much of its audience has seen it, and how much of those has put it away */
  seen?: number
  dismissed?: number
}

const link = (label: string, url: string, style: 'primary' | 'secondary' = 'secondary') => ({
  label,
  url,
  style,
})

/** In every state, of every kind, for every audience. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    alert: {
      title: 'Version 0.338 is here',
      message: 'Profiles load faster, and **friends** can be found by name.',
      alertType: 'success',
      icon: '✨',
      actions: [link('What is new', 'https://community.example.com/news/0-338')],
    },
    ...{ audience: 'authenticated', begins: -75, ends: -15, seen: 0.82, dismissed: 0.6 },
  },
  {
    alert: {
      title: 'Some pictures do not load',
      message: 'We know the cause and are working on it. Nothing is lost.',
      alertType: 'error',
      priority: 90,
      icon: '🔥',
      dismissible: false,
      persistent: true,
    },
    ...{ audience: 'all', begins: -41, ends: -39, seen: 0.31 },
  },
  {
    alert: {
      title: 'Thank you for testing with us',
      message: 'Your badge stands on your profile from today on. :heart:',
      alertType: 'success',
      icon: '💛',
      priority: 30,
    },
    ...{ audience: 'three', begins: -26, ends: -12, seen: 0.9, dismissed: 0.5 },
  },
  {
    alert: {
      title: 'Make your own emojis',
      message: 'Upload a picture, give it a name, and everybody can use it once it is approved.',
      details: '- PNG, WebP or GIF\n- 256 KB at most\n- a name of small letters, digits and `_`',
      alertType: 'success',
      priority: 60,
      actions: [
        link('Make one', 'https://community.example.com/emojis/new', 'primary'),
        link('See them all', 'https://community.example.com/emojis'),
      ],
    },
    ...{ audience: 'authenticated', begins: -18, ends: 12, seen: 0.64, dismissed: 0.45 },
  },
  {
    alert: {
      title: 'Maintenance on Sunday',
      message: 'From **8:00** to 9:00 UTC nothing can be changed. Reading goes on as usual.',
      details:
        'We move the database to a larger machine.\n\nWhat you have typed is safe: it is sent when we are back.',
      alertType: 'warning',
      icon: '🛠️',
      priority: 80,
      persistent: true,
      actions: [link('State of the service', 'https://status.example.com/')],
    },
    ...{ audience: 'all', begins: -3, ends: 4, seen: 0.38, dismissed: 0.25 },
  },
  {
    alert: {
      title: 'Two reports wait for longer than a day',
      message: 'Please look at them before the weekend.',
      alertType: 'info',
      priority: 40,
      actions: [link('To the reports', '/admin/')],
    },
    ...{ audience: 'moderators', begins: -1, ends: null, seen: 0.5 },
  },
  {
    alert: {
      title: 'Prices stay as they are',
      message: 'Whoever subscribes before the end of the year keeps today’s price.',
      icon: '🎁',
      priority: 55,
    },
    ...{ audience: 'subscribers', begins: 3, ends: 40 },
  },
  {
    alert: {
      title: 'Old sign-in links stop working',
      message:
        'Links that were mailed before this month are closed. **Ask for a new one** if yours is refused.',
      alertType: 'warning',
      icon: '🔒',
      priority: 75,
    },
    ...{ audience: 'all', begins: 9, ends: 16 },
  },
  {
    alert: {
      title: 'New rules for uploads',
      message: 'We have made them *shorter* and clearer.',
      details: '1. What is yours, or free to use\n2. Nothing that hurts others\n3. No advertisements',
      icon: '📣',
    },
    ...{ audience: 'authenticated', begins: null, ends: null, isDraft: true },
  },
  {
    alert: {
      title: 'Audit of permissions',
      message: 'Please look through your roles once more.',
      priority: 20,
    },
    ...{ audience: 'admins', begins: 21, ends: 35, isDraft: true },
  },
]
