import * as z from 'zod'
import { flag } from '../../setting.ts'

export const analyticsSettings = {
  ANALYTICS: flag
    .default(true)
    .describe('Whether visits are tracked. Product metrics and retention don’t depend on this setting.'),
  ANALYTICS_OWN_PAGES: flag
    .default(true)
    .describe('Whether visits to the admin app and the documentation site are also tracked.'),
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
      'Days after which analytics events and the metrics computed from them are deleted. Retention counts are kept. The default allows comparing a year with the previous one.',
    ),
}
