import alertDark from '@site/screens/alert-dark.webp'
import alertLight from '@site/screens/alert-light.webp'
import alertPhoneDark from '@site/screens/alert-phone-dark.webp'
import alertPhoneLight from '@site/screens/alert-phone-light.webp'
import analyticsDark from '@site/screens/analytics-dark.webp'
import analyticsLight from '@site/screens/analytics-light.webp'
import emojisDark from '@site/screens/emojis-dark.webp'
import emojisLight from '@site/screens/emojis-light.webp'
import finderDark from '@site/screens/finder-dark.webp'
import finderLight from '@site/screens/finder-light.webp'
import userDark from '@site/screens/user-dark.webp'
import userLight from '@site/screens/user-light.webp'
import usersDark from '@site/screens/users-dark.webp'
import usersLight from '@site/screens/users-light.webp'
import usersPhoneDark from '@site/screens/users-phone-dark.webp'
import usersPhoneLight from '@site/screens/users-phone-light.webp'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Screenshots of the admin app in each theme, created by `tests/browser/screens.test.ts`. */
export const images = {
  alert: { light: alertLight, dark: alertDark },
  'alert-phone': { light: alertPhoneLight, dark: alertPhoneDark },
  analytics: { light: analyticsLight, dark: analyticsDark },
  emojis: { light: emojisLight, dark: emojisDark },
  finder: { light: finderLight, dark: finderDark },
  user: { light: userLight, dark: userDark },
  users: { light: usersLight, dark: usersDark },
  'users-phone': { light: usersPhoneLight, dark: usersPhoneDark },
} satisfies Record<string, Record<Theme, string>>

export type ImageName = keyof typeof images

/** Returns the image's size in pixels. Setting it prevents layout shifts while the image loads. */
export const getImageSize = (name: ImageName) =>
  name.endsWith('-phone') ? { width: 780, height: 1560 } : { width: 1920, height: 1200 }
