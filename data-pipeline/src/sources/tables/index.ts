/** Tables as sources: organisations and settlements from CSV, JSON Lines and GeoJSON. */
export { type OrganizationMapping, readMapping } from './organization-mapping.ts';
export { type OrganizationRow, type OrganizationTable, readOrganizations } from './organization-rows.ts';
export { readSettlements, type SettlementRow, type SettlementTable } from './settlement-rows.ts';
export { assertTable } from './read-table.ts';
export type { RejectedRow } from './table-row.ts';
