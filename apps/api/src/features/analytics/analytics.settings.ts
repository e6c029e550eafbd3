import * as z from 'zod'
import { flag } from '../../setting.ts'

export const analyticsSettings = {
  ANALYTICS: flag.default(true).describe('whether visits are counted'),
  ANALYTICS_OWN_PAGES: flag
    .default(true)
    .describe('whether visits of the admin app and of this documentation are counted, too'),
  ANALYTICS_SITES: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/.test(host)),
      'Something like www.example.com, with commas between several',
    )
    .optional()
    .describe(
      'hosts, besides this server’s own, whose pages are counted, as www.example.com or localhost:5173; with commas between several',
    ),
  ANALYTICS_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .max(3_650)
    .default(800)
    .describe(
      'days after which visits and their figures are deleted; a year is compared with the one before',
    ),
}
