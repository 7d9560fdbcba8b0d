/**
 * Reads the state address register (GAR, formerly FIAS): a delivery in XML as a folder or ZIP, region by region.
 *
 * ```ts
 * const register = await openRegister(['gar.zip'], { regions: ['38'] });
 * await register.visitRegions(({ settlements, streets, houses }) => console.log(houses.length));
 * register.close();
 * ```
 */
export { areaNameOf, fullNameOf, settlementNameOf } from './object-name.ts';
export { openRegister, weighRegister } from './read-register.ts';
export type {
  RegisterCodes,
  RegisterHouse,
  RegisterName,
  RegisterRegion,
  RegisterSettlement,
  RegisterStreet,
} from './register.ts';
