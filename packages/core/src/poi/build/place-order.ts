import type { SectionSet } from '../../snapshot/sections.ts';
import { type PlaceOrder, placeOrderOf } from '../place-order.ts';

/** Adds the order of objects by place, from the positions in the sections. */
export function addPlaceOrder(sections: SectionSet): PlaceOrder {
  const order = placeOrderOf(sections.get('poi/lon-e7', 'i32'), sections.get('poi/lat-e7', 'i32'));
  sections.add('poi/place-order', order.pois);
  sections.add('poi/place-rows', order.rowStart);
  return order;
}
