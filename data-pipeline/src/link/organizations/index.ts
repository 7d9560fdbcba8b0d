/** Joins organisations from tables with those of the map. */
export { addOrganizations, type OrganizationsReport } from './add-organizations.ts';
export { addToLayer } from './add-to-layer.ts';
