import { Box } from '@mantine/core'
import lightSchemeLogo from '@veranda/ui/logo.svg'
import darkSchemeLogo from '@veranda/ui/logo-dark.svg'

/**
 * Renders the logo mark, `size` pixels square. It is hidden from screen readers, because the product name is
 * always next to it.
 */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <>
      <Box component="img" src={lightSchemeLogo} alt="" w={size} h={size} darkHidden />
      <Box component="img" src={darkSchemeLogo} alt="" w={size} h={size} lightHidden />
    </>
  )
}
