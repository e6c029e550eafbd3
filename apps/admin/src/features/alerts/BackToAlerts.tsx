import { Link } from '@tanstack/react-router'
import back from '../../components/back.module.css'

export const BackToAlerts = () => (
  <Link to="/alerts" search={{}} className={back.link}>
    ← Alerts
  </Link>
)
