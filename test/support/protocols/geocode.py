"""Asks Photon and Nominatim by geopy, as its users do. Arguments: address and key of the server, an address, a point."""
import json
import sys

from geopy.geocoders import Nominatim, Photon

host, key, address, lat, lon = sys.argv[1:6]
answers = {}
for name, geocoder in (
    ("photon", Photon(domain=host + "/photon", scheme="http", user_agent="test")),
    ("nominatim", Nominatim(domain=host + "/nominatim", scheme="http", user_agent="test")),
):
    geocoder.headers = {**geocoder.headers, "X-API-Key": key}
    found = geocoder.geocode(address)
    several = geocoder.geocode(address, exactly_one=False, limit=3)
    near = geocoder.reverse((lat, lon))
    answers[name] = {
        "geocode": [found.address, found.latitude, found.longitude],
        "several": len(several),
        "reverse": near.address,
        "nothing": geocoder.geocode("ывапролджэ 98765"),
    }
print(json.dumps(answers))
