import { Link } from '@tanstack/react-router'
import type { AdminUser } from '../users.api.ts'
import classes from './UserLink.module.css'

/** CSS class of a row or card that the link covers. */
export const linkArea = classes.linkArea ?? ''

/** Shows the user's name as a link that covers the whole row or card. */
export const UserLink = ({ user }: { user: AdminUser }) => (
  <Link to="/users/$userId" params={{ userId: String(user.id) }} className={classes.link} data-row-link>
    {user.name}
  </Link>
)
