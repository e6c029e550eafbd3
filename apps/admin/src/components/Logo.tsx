import { Box } from '@mantine/core'
import onLight from '@veranda/ui/logo.svg'
import onDark from '@veranda/ui/logo-dark.svg'

/**
 * Renders the logo mark, `size` pixels square. Hidden from screen readers, because the name is next to it.
 */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <>
      <Box component="img" src={onLight} alt="" w={size} h={size} darkHidden />
      <Box component="img" src={onDark} alt="" w={size} h={size} lightHidden />
    </>
  )
}
