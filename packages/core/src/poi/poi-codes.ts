/** Bit of `flags`: the object is an organisation. */
export const FLAG_ORGANIZATION = 1;
/** Bit of `flags`: the object's kind usually takes its name from something beside it. */
export const FLAG_BORROWED_NAME = 2;
/** Bit of `flags`: the address is that of the nearest building. */
export const FLAG_NEAREST_ADDRESS = 4;
/** Bit of `flags`: sources other than the map describe the object. */
export const FLAG_HAS_SOURCES = 8;
/** `addresses` of an object without one. */
export const NO_ADDRESS = 0xffffffff;
/** `primaryCategory` of an object that fits no category. */
export const NO_CATEGORY = 0xffff;
/** `hours` of an object without opening hours. */
export const NO_HOURS = 0xffffffff;
/** `brand` of an object without one. */
export const NO_BRAND = 0xffffffff;
