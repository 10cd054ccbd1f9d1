// What administration shows of the audit log.
export { AuditPanel } from './web/audit-panel.tsx';
