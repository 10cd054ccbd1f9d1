CREATE TABLE "attempt_handovers" (
	"seat_id" integer PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempt_handovers" ADD CONSTRAINT "attempt_handovers_seat_id_seats_seat_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("seat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_handovers" ADD CONSTRAINT "attempt_handovers_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_handovers_code" ON "attempt_handovers" USING btree ("quiz_id","code_hash");