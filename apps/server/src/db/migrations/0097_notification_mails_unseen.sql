-- Whoever asks what waits to be mailed sees nothing, as in every table that is not theirs: no policy lets anybody see a
-- row, and only the functions beside it write and take them.
grant select on notification_mails to daftar_app;
