/// The REST API of a Verst server, for Flutter and Dart.
library;

export 'src/client.dart';
export 'src/errors.dart';
export 'src/generated/models.dart';
export 'src/token_store.dart';
