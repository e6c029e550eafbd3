import * as z from 'zod'
import { flag } from '../../setting.ts'

export const analyticsSettings = {
  ANALYTICS: flag.default(true).describe('Whether analytics data is collected.'),
  ANALYTICS_OWN_PAGES: flag
    .default(true)
    .describe('Whether analytics data is also collected from the admin app and the documentation site.'),
  ANALYTICS_SITES: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/.test(host)),
      'Must be hosts separated by commas, such as www.example.com,localhost:5173',
    )
    .optional()
    .describe(
      'Comma-separated hosts, besides the server’s own, whose pages send analytics data, such as www.example.com,localhost:5173.',
    ),
  ANALYTICS_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .max(3_650)
    .default(800)
    .describe(
      'Days after which analytics data is deleted. The default allows comparing a year with the previous one.',
    ),
}
