/** Occupations for bios. */
export const OCCUPATIONS = [
  'Illustrator',
  'Nurse',
  'Backend developer',
  'Luthier',
  'High-school physics teacher',
  'Tram driver',
  'PhD student in marine biology',
  'Pastry chef',
  'Speedrunner',
  'Typeface designer',
  'Sound engineer',
  'Community gardener',
  'Paramedic',
  'Bookbinder',
  'Data journalist',
  'Retired cartographer',
  'Pixel artist',
  'Carpenter',
  'Translator',
  'Weekend astronomer',
]

/** Interests for bios, each with an emoji. */
export const INTERESTS = [
  ['film photography', '📷'],
  ['sourdough', '🍞'],
  ['mechanical keyboards', '⌨️'],
  ['bouldering', '🧗'],
  ['birds', '🐦'],
  ['modular synths', '🎛️'],
  ['two very loud cats', '🐈🐈‍⬛'],
  ['trail running', '🏃‍♀️'],
  ['tabletop games', '🎲'],
  ['sea swimming', '🌊'],
  ['old maps', '🗺️'],
  ['knitting', '🧶'],
  ['chess openings', '♟️'],
  ['houseplants', '🪴'],
  ['cold brew', '☕'],
  ['night trains', '🚆'],
  ['k-drama', '🍿'],
  ['open source', '🐧'],
  ['football', '⚽'],
  ['queer history', '🏳️‍🌈'],
] as const

/** Last sentences of bios. */
export const REMARKS = [
  'Mostly lurking.',
  'Opinions are mine, typos too.',
  'she/her',
  'they/them',
  'he/him',
  'Ask me about bees 🐝',
  'DMs open.',
  'Mornings are for :coffee: and #crosswords.',
  'More at https://example.com/garden',
  'Hier seit Tag eins.',
  'Aquí por los memes 🎉',
  'ここではゆっくり話します 🍵',
  'Parent of three, asleep by nine 😴',
  'Commissions: closed',
]

/** Adjectives for usernames, such as `quiet_otter` or `quiet_olivia`. */
export const ADJECTIVES = `
  quiet rusty lunar salty brave mossy velvet neon tiny cosmic sleepy paper amber hollow electric
  wandering northern crimson gentle feral odd analog
`
  .trim()
  .split(/\s+/)

/** Nouns for usernames. */
export const NOUNS = `
  otter lantern teapot comet badger harbor pixel falcon biscuit glacier moth cassette willow robot
  pebble thunder noodle compass raven cactus signal yeti
`
  .trim()
  .split(/\s+/)

export const TIMEOUT_REASONS = [
  'Repeated spam links in comments',
  'Personal insults after a warning',
  'Posting the same advertisement in several threads',
  'Submitted emojis with copyrighted logos',
  'Scripted requests far above the limits',
  'Evading an earlier timeout with a second account',
  'Off-topic flooding during the release stream',
  'Impersonating a moderator',
]

export const ADMIN_NOTES = [
  'Asked for a username change; done by email.',
  'Chargeback in the past, settled.',
  'Runs the local meetup. Very helpful.',
  'Possible duplicate account, keep an eye on it.',
  'Reported a security problem responsibly. Thank them!',
  'Contacted about image rights; has replied.',
]

export const DEACTIVATION_NOTES = [
  'Deactivated at their own request.',
  'Deactivated: email bounced for six months.',
  'Deactivated after the third warning.',
  'Deactivated: sold the account to an advertiser.',
]
